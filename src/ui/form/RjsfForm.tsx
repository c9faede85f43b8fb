import { memo, useMemo, type ReactElement } from 'react';
import { withTheme } from '@rjsf/core';
import type { ScreenField, ScreenWidget } from '../../engine/resolve/screen.ts';
import type { WidgetProps } from '@rjsf/utils';
import { structureKey, toRjsf } from './schema.ts';
import { noOpValidator } from './no-op-validator.ts';
import { FieldTemplate, Nothing, ObjectFieldTemplate } from './templates.tsx';
import {
  PasswordWidget,
  SelectWidget,
  TextWidget,
  TextareaWidget,
} from './widgets/TextWidgets.tsx';
import { NewPasswordWidget } from './widgets/NewPasswordWidget.tsx';
import { CheckboxesWidget } from './widgets/CheckboxesWidget.tsx';
import { CheckboxWidget, RadioCardsWidget } from './widgets/ChoiceWidgets.tsx';
import { MoneyWidget, NumberWidget } from './widgets/NumberWidgets.tsx';
import { DatePartsWidget } from './widgets/DatePartsWidget.tsx';
import { AccountNumberWidget, SsnWidget } from './widgets/DigitWidgets.tsx';
import { PhoneWidget } from './widgets/PhoneWidget.tsx';
import { SearchWidget } from './widgets/SearchWidget.tsx';
import { SignatureWidget } from './widgets/SignatureWidget.tsx';
import { SliderWidget } from './widgets/SliderWidget.tsx';

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
  slider: SliderWidget,
  checkboxes: CheckboxesWidget,
  ssn: SsnWidget,
  'account-number': AccountNumberWidget,
  signature: SignatureWidget,
};
const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
};
const Themed = withTheme({ widgets, templates });
const DEFAULTS = { constAsDefaults: 'never' } as const;

/* Drawn once a screen: every control reads and writes the answers by its own subscription, never through the form's data. */
interface DrawnProps {
  readonly fields: readonly ScreenField[];
  readonly structure: string;
}
const Drawn = memo(
  function Drawn({ fields }: DrawnProps): ReactElement {
    const { schema, uiSchema } = useMemo(() => toRjsf(fields), [fields]);
    return (
      <Themed
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
      </Themed>
    );
  },
  (before, after) => before.structure === after.structure,
);

/** The fields of a screen. A new list that asks the same in the same words draws nothing anew. */
export default function RjsfForm({
  fields,
}: {
  readonly fields: readonly ScreenField[];
}): ReactElement {
  const structure = useMemo(() => structureKey(fields), [fields]);
  return <Drawn fields={fields} structure={structure} />;
}
