import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { exampleTestsOf } from '../../../testing/example-tests.js';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

describe('the examples of the guide', () => exampleTestsOf([`${docs}rfc3986.md`], docs));
