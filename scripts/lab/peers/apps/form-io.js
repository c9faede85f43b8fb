/** Form.io: one form a step, created anew. */
import '@formio/js/dist/formio.form.min.css';
import { Formio } from '@formio/js';
import { workload } from './workloads.js';

const { steps, values } = workload();
const root = document.getElementById('root');
root.innerHTML = '<h1></h1><div id="form"></div><button type="submit">Continue</button>';
const TYPES = { text: 'textfield', date: 'textfield' };

const componentOf = ({
  name,
  label,
  kind,
  options,
  required,
  pattern,
  message,
  maxLength,
  shownBy,
}) => ({
  type: TYPES[kind] ?? kind,
  key: name,
  label,
  input: true,
  widget: kind === 'select' ? 'html5' : undefined,
  ...(kind === 'select' && {
    data: { values: options.map((option) => ({ label: option, value: option })) },
  }),
  ...(kind === 'radio' && { values: options.map((option) => ({ label: option, value: option })) }),
  ...(shownBy && { conditional: { show: true, when: shownBy, eq: 'yes' } }),
  validate: {
    required,
    ...(pattern && { pattern, customMessage: message }),
    ...(maxLength && { maxLength }),
  },
});

let at = 0;
let form;
async function show() {
  const step = steps[at];
  const next = await Formio.createForm(
    document.getElementById('form'),
    {
      components: step.fields.map(componentOf),
    },
    { noDefaultSubmitButton: true },
  );
  form = next;
  await form.setSubmission({
    data: Object.fromEntries(
      step.fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])),
    ),
  });
  root.querySelector('h1').textContent = step.title;
}

root.querySelector('button').addEventListener('click', async () => {
  const isValid = form.checkValidity(form.submission.data, true, form.submission.data);
  if (!isValid || at === steps.length - 1) {
    form.setPristine(false);
    return;
  }
  at += 1;
  await show();
});
await show();
