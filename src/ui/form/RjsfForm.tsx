import { memo, useMemo, type ReactElement } from 'react';
import { withTheme } from '@rjsf/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ScreenField, ScreenWidget } from '../../engine/resolve/screen.ts';
import { noOpValidator } from './no-op-validator.ts';
import { structureKey, toRjsf } from './rjsf-schema.ts';
import { EmptyTemplate, FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { CheckboxWidget } from './widgets/choice/CheckboxWidget.tsx';
import { RadioCardsWidget } from './widgets/choice/RadioCardsWidget.tsx';
import { DatePartsWidget } from './widgets/date/DatePartsWidget.tsx';
import { pageWidget } from './widgets/lazy-widgets.tsx';
import { MoneyWidget, NumberWidget } from './widgets/number/NumberWidgets.tsx';
import { SearchWidget } from './widgets/search/SearchWidget.tsx';
import { NewPasswordWidget } from './widgets/text/NewPasswordWidget.tsx';
import { PasswordWidget } from './widgets/text/PasswordWidget.tsx';
import { PhoneWidget } from './widgets/text/PhoneWidget.tsx';
import { SelectWidget, TextWidget, TextareaWidget } from './widgets/text/TextWidgets.tsx';

/* The type makes the table complete: a new widget kind compiles only once it has a component. */
const widgets: Record<Exclude<ScreenWidget, 'group'>, (props: WidgetProps) => ReactElement> = {
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
  slider: pageWidget('SliderWidget'),
  checkboxes: pageWidget('CheckboxesWidget'),
  ssn: pageWidget('SsnWidget'),
  'account-number': pageWidget('AccountNumberWidget'),
  signature: pageWidget('SignatureWidget'),
};
/* FieldTemplate renders the description, the help and the errors, so rjsf renders none. */
const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: EmptyTemplate,
  FieldHelpTemplate: EmptyTemplate,
  FieldErrorTemplate: EmptyTemplate,
  ErrorListTemplate: EmptyTemplate,
};
const ThemedForm = withTheme({ widgets, templates });
const DEFAULTS = { constAsDefaults: 'never' } as const;

interface StaticFormProps {
  readonly fields: readonly ScreenField[];
  /** The structure key of the fields. The form renders again only when it changes. */
  readonly structure: string;
}

/* The form's data stays empty: each widget reads and writes its answer through its own
   subscription. */
const StaticForm = memo(
  function StaticForm({ fields }: StaticFormProps): ReactElement {
    const { schema, uiSchema } = useMemo(() => toRjsf(fields), [fields]);
    return (
      <ThemedForm
        tagName="div"
        className="form"
        schema={schema}
        uiSchema={uiSchema}
        validator={noOpValidator}
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={DEFAULTS}
      >
        <></>
      </ThemedForm>
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
  return <StaticForm fields={fields} structure={structure} />;
}
