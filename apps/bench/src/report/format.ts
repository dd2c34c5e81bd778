/** Nanoseconds in the unit that reads best. */
export function formatTime(nanoseconds: number): string {
  if (Number.isNaN(nanoseconds)) return 'n/a';
  if (nanoseconds < 1e3) return `${significant(nanoseconds)} ns`;
  if (nanoseconds < 1e6) return `${significant(nanoseconds / 1e3)} µs`;
  if (nanoseconds < 1e9) return `${significant(nanoseconds / 1e6)} ms`;
  return `${significant(nanoseconds / 1e9)} s`;
}

/** Bytes in the unit that reads best; n/a for a figure that could not be had. */
export function formatBytes(bytes: number): string {
  if (Number.isNaN(bytes)) return 'n/a';
  if (bytes < 1e3) return `${Math.round(bytes)} B`;
  return bytes < 1e6 ? `${significant(bytes / 1e3)} kB` : `${significant(bytes / 1e6)} MB`;
}

/** Three significant digits, no exponent. */
export function significant(value: number): string {
  if (!Number.isFinite(value)) return 'n/a';
  if (value === 0) return '0';
  const digits = 2 - Math.floor(Math.log10(Math.abs(value)));
  return digits <= 0 ? value.toFixed(0) : value.toFixed(Math.min(digits, 4));
}
