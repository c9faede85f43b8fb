/** form-js of bpmn.io: one form a step, imported anew. */
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { Form } from '@bpmn-io/form-js-viewer';
import { workload } from './workloads.js';

const { steps, values } = workload();
const root = document.getElementById('root');
root.innerHTML = '<h1></h1><div id="form"></div><button type="submit">Continue</button>';
const form = new Form({ container: '#form' });
const TYPES = { password: 'textfield', text: 'textfield', date: 'datetime' };

/** form-js measures the length of a value as that of a text, and throws for numbers. */
const hasLength = (kind) => kind === 'text' || kind === 'password';

const componentOf = ({ name, label, kind, options, required, pattern, maxLength, shownBy }) => ({
  type: TYPES[kind] ?? kind,
  id: `Field_${name}`,
  key: name,
  label,
  ...(kind === 'date' && { subtype: 'date', dateLabel: label }),
  ...(options && { values: options.map((option) => ({ label: option, value: option })) }),
  ...(shownBy && { conditional: { hide: `=${shownBy} != "yes"` } }),
  validate: {
    required,
    ...(pattern && { pattern }),
    ...(maxLength && hasLength(kind) && { maxLength }),
  },
});

let at = 0;
async function show() {
  const step = steps[at];
  root.querySelector('h1').textContent = step.title;
  const data = Object.fromEntries(step.fields.map(({ name }) => [name, values[name] ?? null]));
  await form.importSchema(
    { type: 'default', id: `Form_${at}`, components: step.fields.map(componentOf) },
    data,
  );
}

root.querySelector('button').addEventListener('click', async () => {
  const { errors } = form.submit();
  if (Object.keys(errors).length > 0 || at === steps.length - 1) return;
  at += 1;
  await show();
});
await show();
