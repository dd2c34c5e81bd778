#!/usr/bin/env node
import { wantsColors } from './colors.js';
import { run } from './program.js';

const { env, stdin, stdout, stderr } = process;

process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  interactive: stderr.isTTY === true && stdout.isTTY !== true,
  colors: wantsColors(stdout.isTTY === true, env),
  errorColors: wantsColors(stderr.isTTY === true, env),
});
