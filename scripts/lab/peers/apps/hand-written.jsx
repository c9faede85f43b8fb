/** The limit: the same forms as one would write them by hand, with React alone. */
import { memo, useCallback, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { workload } from './workloads.js';

const { steps, values } = workload();

function errorOf({ required, pattern, message, kind }, value) {
  const isEmpty = value === undefined || value === '' || (kind === 'checkbox' && !value);
  if (isEmpty) return required ? 'Required' : undefined;
  return pattern && !new RegExp(pattern, 'u').test(value) ? message : undefined;
}

const Field = memo(function Field({ field, value, error, onChange }) {
  const { name, label, kind, options = [] } = field;
  const common = { id: name, name, 'aria-invalid': error !== undefined };
  const change = (event) =>
    onChange(name, kind === 'checkbox' ? event.target.checked : event.target.value);
  return (
    <div className="field">
      {kind === 'radio' ? (
        <fieldset>
          <legend>{label}</legend>
          {options.map((option) => (
            <label key={option}>
              <input
                {...common}
                id={`${name}-${option}`}
                type="radio"
                value={option}
                defaultChecked={value === option}
                onChange={change}
              />
              {option}
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          <label htmlFor={name}>{label}</label>
          {kind === 'select' ? (
            <select {...common} defaultValue={value} onChange={change}>
              <option value="">Select</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : kind === 'checkbox' ? (
            <input {...common} type="checkbox" defaultChecked={value === true} onChange={change} />
          ) : (
            <input {...common} type={kind} defaultValue={value} onChange={change} />
          )}
        </>
      )}
      {error && <p className="error">{error}</p>}
    </div>
  );
});

function Step({ step, onDone }) {
  const answers = useRef({ ...values });
  const [errors, setErrors] = useState({});
  const [shown, setShown] = useState(() => shownIn(step, values));
  const change = useCallback(
    (name, value) => {
      answers.current[name] = value;
      if (step.fields.some(({ shownBy }) => shownBy === name))
        setShown(shownIn(step, answers.current));
    },
    [step],
  );
  const submit = (event) => {
    event.preventDefault();
    const found = {};
    for (const field of step.fields) {
      const error = shown.has(field.name) && errorOf(field, answers.current[field.name]);
      if (error) found[field.name] = error;
    }
    setErrors(found);
    if (Object.keys(found).length === 0) onDone();
  };
  return (
    <form noValidate onSubmit={submit}>
      <h1>{step.title}</h1>
      {step.fields.map((field) =>
        shown.has(field.name) ? (
          <Field
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            onChange={change}
          />
        ) : null,
      )}
      <button type="submit">Continue</button>
    </form>
  );
}

const shownIn = ({ fields }, answers) =>
  new Set(
    fields.filter(({ shownBy }) => !shownBy || answers[shownBy] === 'yes').map(({ name }) => name),
  );

function App() {
  const [at, setAt] = useState(0);
  const step = steps[Math.min(at, steps.length - 1)];
  return <Step key={at} step={step} onDone={() => setAt(at + 1)} />;
}

createRoot(document.getElementById('root')).render(<App />);
