import { isRecord } from '#domain/core/parse.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './fields.module.css'

/** A currency, and whether it is before or after the number. */
export const CurrencyField = ({ field, value, onChange }: FieldProps) => {
  const held = isRecord(value) ? value : {}
  const { symbol, symbolPosition } = held
  const isBehind = symbolPosition === 'suffix'
  const set = (change: object) => onChange({ symbolPosition: 'prefix', ...held, ...change })
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{field.label}</legend>
      <div className={css.two}>
        <TextField
          label="Currency"
          value={typeof symbol === 'string' ? symbol : ''}
          placeholder="EUR"
          onChange={(text) => (text === '' ? onChange(null) : set({ symbol: text.slice(0, 10) }))}
        />
        <label className={css.flag}>
          <input
            type="checkbox"
            checked={isBehind}
            onChange={({ target }) => set({ symbolPosition: target.checked ? 'suffix' : 'prefix' })}
          />
          After the number
        </label>
      </div>
    </fieldset>
  )
}
