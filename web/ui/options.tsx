export interface Option {
  id: string
  text: string
  disabled?: boolean | undefined
}

export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ id, text, disabled }) => (
    <option key={id} value={id} disabled={disabled}>
      {text}
    </option>
  ))
