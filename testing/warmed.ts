/** More calls than a normalizer takes before it derives its acceptor. */
const ENOUGH_CALLS = 64;

/** Gives a normalizer its acceptor: its short roads, and those of its `lines()`, are open only then. */
export function warmed<Normalizer extends (input: string) => unknown>(normalizer: Normalizer): Normalizer {
  for (let call = 0; call < ENOUGH_CALLS; call++) normalizer('http://a.example/');
  return normalizer;
}
