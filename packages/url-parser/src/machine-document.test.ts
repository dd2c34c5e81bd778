import { expect, it } from 'vitest';
import { machineDocument } from './machine-document.js';

it('docs/machines.md says what the tables say', async () => {
  await expect(machineDocument()).toMatchFileSnapshot('../../../docs/machines.md');
});
