import { Field } from './Field';

export interface FieldSpec<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
  readonly hint?: string;
}

interface TextInputsProps<Name extends string> {
  readonly fields: readonly FieldSpec<Name>[];
  readonly values: Readonly<Record<Name, string>>;
  readonly errors?: Readonly<Partial<Record<Name, string>>>;
  readonly onChange: (name: Name, value: string) => void;
}

export function TextInputs<Name extends string>({
  fields,
  values,
  errors,
  onChange,
}: TextInputsProps<Name>) {
  return fields.map(({ name, ...field }) => (
    <Field
      key={name}
      name={name}
      {...field}
      value={values[name]}
      error={errors?.[name] ?? null}
      onChange={(event) => onChange(name, event.currentTarget.value)}
    />
  ));
}
