/** Draws the fields of a screen with the fields of rjsf, in our templates and widgets. */
import { memo, useEffect, useMemo, type ReactElement } from 'react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  createSchemaUtils,
  DEFAULT_ID_PREFIX,
  DEFAULT_ID_SEPARATOR,
  englishStringTranslator,
  noop,
  toFieldPathId,
  type Registry,
  type RJSFSchema,
  type TemplatesType,
  type ValidatorType,
} from '@rjsf/utils';
import type { ScreenField, ScreenWidget } from '../../engine/resolve/screen.ts';
import { markFormDrawn } from './form-drawn.ts';
import { structureKey, toRjsf } from './rjsf-schema.ts';
import { EmptyTemplate, FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { CheckboxWidget } from './widgets/choice/CheckboxWidget.tsx';
import { RadioCardsWidget } from './widgets/choice/RadioCardsWidget.tsx';
import { DatePartsWidget } from './widgets/date/DatePartsWidget.tsx';
import { findPageWidget, type PageWidget, type Widget } from './widgets/lazy-widgets.tsx';
import { MoneyWidget, NumberWidget } from './widgets/number/NumberWidgets.tsx';
import { SearchWidget } from './widgets/search/SearchWidget.tsx';
import { NewPasswordWidget } from './widgets/text/NewPasswordWidget.tsx';
import { PasswordWidget } from './widgets/text/PasswordWidget.tsx';
import { PhoneWidget } from './widgets/text/PhoneWidget.tsx';
import { SelectWidget, TextWidget, TextareaWidget } from './widgets/text/TextWidgets.tsx';

/* The type makes the table complete: a new widget kind compiles only once it has a component here or
   in page-widgets.ts. */
const widgets: Readonly<Record<Exclude<ScreenWidget, 'group' | PageWidget>, Widget>> = {
  text: TextWidget,
  email: TextWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  password: PasswordWidget,
  'new-password': NewPasswordWidget,
  cards: RadioCardsWidget,
  radios: RadioCardsWidget,
  checkbox: CheckboxWidget,
  money: MoneyWidget,
  number: NumberWidget,
  'date-parts': DatePartsWidget,
  phone: PhoneWidget,
  search: SearchWidget,
};
/** The name of a widget of steps, else its component. */
const findWidget = (name: ScreenWidget): string | Widget =>
  name in widgets ? name : findPageWidget(name as PageWidget);

/* FieldTemplate renders the description, the help and the errors, so rjsf renders none. */
const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: EmptyTemplate,
  FieldHelpTemplate: EmptyTemplate,
  FieldErrorTemplate: EmptyTemplate,
} as Partial<TemplatesType> as TemplatesType;
/* The engine validates the answers. */
const acceptAll: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
const OPTIONS = {
  idPrefix: DEFAULT_ID_PREFIX,
  idSeparator: DEFAULT_ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
};
const ROOT = toFieldPathId('', OPTIONS);

/** A schema without references: rjsf looks for none in the whole schema. */
const NO_ROOT: Readonly<RJSFSchema> = {};
/**
 * The registry with which rjsf draws. Its own form would also bring each field, template and widget
 * that it has, which are 18 kB. It is one object, since rjsf compares it deeply for each field.
 */
const registry: Registry = {
  fields: { ObjectField, SchemaField, StringField },
  templates,
  widgets,
  formContext: {},
  rootSchema: NO_ROOT,
  schemaUtils: createSchemaUtils(acceptAll, NO_ROOT),
  translateString: englishStringTranslator,
  globalFormOptions: OPTIONS,
};

interface StaticFormProps {
  readonly fields: readonly ScreenField[];
  /** The structure key of the fields. The form renders again only when it changes. */
  readonly structure: string;
}

/* The form's data stays empty: each widget reads and writes its answer through its own
   subscription. */
const StaticForm = memo(
  function StaticForm({ fields }: StaticFormProps): ReactElement {
    const { schema, uiSchema } = useMemo(() => toRjsf(fields, findWidget), [fields]);
    return (
      <div className="form">
        <SchemaField
          name=""
          schema={schema}
          uiSchema={uiSchema}
          fieldPathId={ROOT}
          registry={registry}
          onChange={noop}
          onBlur={noop}
          onFocus={noop}
        />
      </div>
    );
  },
  (before, after) => before.structure === after.structure,
);

/**
 * Renders the fields of a screen with rjsf. A new list of fields with the same structure does not
 * re-render the form.
 */
export default function RjsfForm({
  fields,
}: {
  readonly fields: readonly ScreenField[];
}): ReactElement {
  const structure = useMemo(() => structureKey(fields), [fields]);
  useEffect(markFormDrawn, []);
  return <StaticForm fields={fields} structure={structure} />;
}
