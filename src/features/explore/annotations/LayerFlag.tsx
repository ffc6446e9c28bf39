import css from './annotations.module.css'

type LayerFlagProps = {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export const LayerFlag = ({ label, value, onChange }: LayerFlagProps) => (
  <label className={css.flag}>
    <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
