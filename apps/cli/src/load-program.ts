import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** What `program.cjs` exports. */
export type Program = typeof import('./program.js');

type Exports = { exports: Program };
type Body = (module: Exports, exports: Program, require: NodeJS.Require, __filename: string) => void;

/** The program, compiled and not run yet. */
export interface CompiledProgram {
  readonly script: Script;
  readonly start: () => Program;
}

/** The name of the file that holds compiled code: what V8 made of `program.cjs` when the program was built. */
export const CODE_CACHE = 'program.cache';

const PARAMETERS = 'module, exports, require, __filename';

/** The compiled code that lies beside the program; `undefined` when there is none. */
function codeCache(folder: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, CODE_CACHE));
  } catch {
    return undefined;
  }
}

/** Compiles the program that was built into a folder, from compiled code where the engine takes it. */
export function compileProgram(folder: string, cachedData?: Buffer): CompiledProgram {
  const file = join(folder, 'program.cjs');
  // The bundle is ASCII.
  const source = `(function (${PARAMETERS}) {${readFileSync(file, 'latin1')}\n})`;
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  return {
    script,
    start: () => {
      const module = { exports: {} } as Exports;
      const body = script.runInThisContext() as Body;
      body(module, module.exports, nodeModule.createRequire(file), file);
      return module.exports;
    },
  };
}

/**
 * Loads the program. Compiling it is a third of a start; V8 has done it already when this is the engine that the program
 * was built with. An engine of another version refuses the compiled code: Node 22 and newer then keep their own.
 */
export function loadProgram(folder: string): Program {
  const { script, start } = compileProgram(folder, codeCache(folder));
  if (script.cachedDataRejected === false) return start();
  const { enableCompileCache, createRequire } = nodeModule as typeof nodeModule & {
    readonly enableCompileCache?: () => void;
  };
  if (enableCompileCache === undefined) return start();
  enableCompileCache();
  const file = join(folder, 'program.cjs');
  return createRequire(file)(file) as Program;
}
