import { describe, expect, it } from 'vitest';
import { openSubmission } from '../../../src/client/drafts/submission-store.ts';
import { clearDraft, readDraft, writeDraft } from '../../../src/client/drafts/drafts.ts';
import { storeOver } from '../../../src/services/index.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const storage = memoryStorage();
const store = storeOver(() => storage);
const refusing = storeOver(() => {
  throw new DOMException('The storage is forbidden', 'SecurityError');
});

describe('drafts', () => {
  it('never hold a secret', () => {
    writeDraft(
      store,
      'j',
      { email: 'a@example.org', password: 'p', bank: { account: '1', name: 'n' } },
      ['password', 'bank.account'],
    );
    expect(readDraft(store, 'j')).toEqual({ email: 'a@example.org', bank: { name: 'n' } });
  });

  it('keep a submission for the same answers only', () => {
    const first = openSubmission(store, 'j', 'one');
    expect(openSubmission(store, 'j', 'one').key).toBe(first.key);
    expect(openSubmission(store, 'j', 'two').key).not.toBe(first.key);
  });

  it.each([
    ['a list', '[1]'],
    ['a text', '"x"'],
    ['no JSON', '{'],
    ['nothing', 'null'],
  ])('that are %s are read as empty', (_what, text) => {
    storage.setItem('draft:odd', text);
    expect(readDraft(store, 'odd')).toEqual({});
  });

  it('last as long as the page where the browser refuses storage', () => {
    writeDraft(refusing, 'j', { email: 'a@example.org' }, []);
    expect(readDraft(refusing, 'j')).toEqual({ email: 'a@example.org' });
    clearDraft(refusing, 'j');
    expect(readDraft(refusing, 'j')).toEqual({});
  });
});
