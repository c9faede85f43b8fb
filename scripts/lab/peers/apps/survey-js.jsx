/** SurveyJS: one survey whose pages are the steps. */
import 'survey-core/survey-core.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { workload } from './workloads.js';

const { steps, values } = workload();
const TYPES = { select: 'dropdown', radio: 'radiogroup', checkbox: 'boolean' };

const questionOf = ({
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
  type: TYPES[kind] ?? 'text',
  ...(TYPES[kind] === undefined && kind !== 'text' && { inputType: kind }),
  ...{ name, title: label, isRequired: required, choices: options, maxLength },
  ...(pattern && { validators: [{ type: 'regex', regex: pattern, text: message }] }),
  ...(shownBy && { visibleIf: `{${shownBy}} = 'yes'` }),
});

const survey = new Model({
  showNavigationButtons: false,
  focusFirstQuestionAutomatic: false,
  showPageTitles: false,
  textUpdateMode: 'onTyping',
  pages: steps.map(({ fields }, index) => ({
    name: `p${index}`,
    elements: fields.map(questionOf),
  })),
});
survey.data = values;

function App() {
  const [at, setAt] = useState(0);
  const submit = (event) => {
    event.preventDefault();
    if (survey.isLastPage ? survey.validate() : survey.nextPage()) setAt(survey.currentPageNo);
  };
  return (
    <form noValidate onSubmit={submit}>
      <h1>{steps[at].title}</h1>
      <Survey model={survey} />
      <button type="submit">Continue</button>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<App />);
