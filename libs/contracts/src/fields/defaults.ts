import { ApiProperty, DECORATORS } from '@nestjs/swagger';

/**
 * Documents, on the class of a request, what a new item has in the fields that the request leaves out. Services create
 * items with the same values. A field must be declared with a decorator of `fields`.
 */
export function Defaults(
  values: Readonly<Record<string, string | number | boolean | null | readonly []>>,
): ClassDecorator {
  return ({ prototype }) => {
    for (const [field, value] of Object.entries(values)) {
      const documented = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype, field);
      // Without its type, the field would get the type that the compiler emits, which is `Object` for `string | null`.
      ApiProperty({ ...documented, default: value })(prototype, field);
    }
  };
}
