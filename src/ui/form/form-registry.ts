/**
 * Replaces the default registry of rjsf in the build. It has the fields that the schemas of our
 * forms reach: objects and strings. Ours are all templates and widgets.
 */
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator } from '@rjsf/utils';

/** The registry that rjsf completes with the templates and widgets of the form. */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField, SchemaField, StringField },
    templates: {},
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
  };
}
