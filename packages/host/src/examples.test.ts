import { exampleTests } from '../../../testing/example-tests.js';

exampleTests(import.meta.url);
