/** The contenders of the benchmark of peers: the product and other ways to write the same forms. */

export interface Contender {
  readonly name: string;
  /** The file of its app, without the ending; missing for the product. */
  readonly app?: string;
  /** Selects what marks an invalid field, once for each field. */
  readonly invalid: string;
}

const INVALID = '[aria-invalid="true"]';

export const CONTENDERS: readonly Contender[] = [
  { name: 'ours', invalid: INVALID },
  { name: 'hand-written React', app: 'hand-written', invalid: INVALID },
  { name: 'rjsf + Mantine', app: 'rjsf-mantine', invalid: '.mantine-InputWrapper-error' },
  { name: 'SurveyJS', app: 'survey-js', invalid: INVALID },
  { name: 'JSON Forms', app: 'json-forms', invalid: '.validation_error' },
  { name: 'form-js', app: 'form-js', invalid: '.fjs-form-field-error' },
  { name: 'Form.io', app: 'form-io', invalid: '.formio-error-wrapper' },
];
