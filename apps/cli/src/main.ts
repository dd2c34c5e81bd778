#!/usr/bin/env node
import { loadProgram } from './load-program.js';
import { wantsColors } from './wants-colors.js';

const { env, stdout, stderr } = process;

void loadProgram(__dirname)
  .run(process.argv.slice(2), {
    // Opening standard input takes milliseconds; many commands never read it.
    get stdin() {
      return process.stdin;
    },
    stdout,
    stderr,
    interactive: stderr.isTTY === true && stdout.isTTY !== true,
    colors: wantsColors(stdout.isTTY === true, env),
    errorColors: wantsColors(stderr.isTTY === true, env),
  })
  .then((status) => {
    process.exitCode = status;
  });
