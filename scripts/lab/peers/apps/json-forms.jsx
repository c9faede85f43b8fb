/** JSON Forms with its vanilla renderers. */
import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { jsonSchema, workload } from './workloads.js';

const { steps, values } = workload();

const uiSchemaOf = ({ fields }) => ({
  type: 'VerticalLayout',
  elements: fields.map(({ name, kind, shownBy }) => ({
    type: 'Control',
    scope: `#/properties/${name}`,
    ...(kind === 'radio' && { options: { format: 'radio' } }),
    ...(kind === 'date' && { options: { format: 'date' } }),
    ...(shownBy && {
      rule: {
        effect: 'SHOW',
        condition: { scope: `#/properties/${shownBy}`, schema: { const: 'yes' } },
      },
    }),
  })),
});

function Step({ step, onDone }) {
  const [schema, uischema] = useMemo(() => [jsonSchema(step), uiSchemaOf(step)], [step]);
  const names = step.fields.map(({ name }) => name);
  const initial = Object.fromEntries(
    names.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
  const [data, setData] = useState(initial);
  const errors = useRef([]);
  const [mode, setMode] = useState('ValidateAndHide');
  const submit = (event) => {
    event.preventDefault();
    if (errors.current.length === 0) onDone();
    else setMode('ValidateAndShow');
  };
  return (
    <form noValidate onSubmit={submit}>
      <h1>{step.title}</h1>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={mode}
        onChange={(change) => {
          errors.current = change.errors ?? [];
          setData(change.data);
        }}
      />
      <button type="submit">Continue</button>
    </form>
  );
}

function App() {
  const [at, setAt] = useState(0);
  return (
    <Step key={at} step={steps[Math.min(at, steps.length - 1)]} onDone={() => setAt(at + 1)} />
  );
}

createRoot(document.getElementById('root')).render(<App />);
