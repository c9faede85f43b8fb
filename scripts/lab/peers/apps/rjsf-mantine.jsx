/** react-jsonschema-form with its Mantine theme. */
import '@mantine/core/styles.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider } from '@mantine/core';
import Form from '@rjsf/mantine';
import validator from '@rjsf/validator-ajv8';
import { jsonSchema, propertyOf, workload } from './workloads.js';

const { steps, values } = workload();

/** Fields that depend on another one are in its `dependencies`. */
function schemaOf(step) {
  const schema = jsonSchema({ fields: step.fields.filter(({ shownBy }) => !shownBy) });
  const dependent = step.fields.filter(({ shownBy }) => shownBy);
  const dependencies = dependent.map((field) => [
    field.shownBy,
    {
      oneOf: [
        { properties: { [field.shownBy]: { not: { const: 'yes' } } } },
        {
          properties: { [field.shownBy]: { const: 'yes' }, [field.name]: propertyOf(field) },
          required: [field.name],
        },
      ],
    },
  ]);
  return {
    ...schema,
    ...(dependencies.length > 0 && { dependencies: Object.fromEntries(dependencies) }),
  };
}

const uiSchemaOf = ({ fields }) => ({
  'ui:submitButtonOptions': { submitText: 'Continue' },
  'ui:order': [...fields.filter(({ shownBy }) => !shownBy).map(({ name }) => name), '*'],
  ...Object.fromEntries(
    fields.flatMap(({ name, kind }) =>
      kind === 'radio' || kind === 'password' ? [[name, { 'ui:widget': kind }]] : [],
    ),
  ),
});

function App() {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState(values);
  const step = steps[Math.min(at, steps.length - 1)];
  const [schema, uiSchema] = useMemo(() => [schemaOf(step), uiSchemaOf(step)], [step]);
  const names = step.fields.map(({ name }) => name);
  return (
    <MantineProvider>
      <h1>{step.title}</h1>
      <Form
        key={at}
        noHtml5Validate
        showErrorList={false}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={Object.fromEntries(
          names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])),
        )}
        onSubmit={({ formData }) => {
          setAnswers({ ...answers, ...formData });
          setAt(at + 1);
        }}
      />
    </MantineProvider>
  );
}

createRoot(document.getElementById('root')).render(<App />);
