import { Field } from './Field';

/** A line of a form. */
export interface FieldSpec<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly type?: string;
  readonly autoComplete: string;
  readonly maxLength?: number;
  readonly hint?: string;
}

interface FieldsProps<Name extends string> {
  readonly fields: readonly FieldSpec<Name>[];
  readonly typed: Readonly<Record<Name, string>>;
  readonly errors?: Readonly<Partial<Record<Name, string | undefined>>>;
  readonly onType: (name: Name, value: string) => void;
}

/** Inputs for texts, one under the other, in the order given. */
export function TextInputs<Name extends string>({
  fields,
  typed,
  errors,
  onType,
}: FieldsProps<Name>) {
  return fields.map(({ name, ...field }) => (
    <Field
      key={name}
      name={name}
      {...field}
      value={typed[name]}
      error={errors?.[name] ?? null}
      onChange={(event) => {
        onType(name, event.currentTarget.value);
      }}
    />
  ));
}
