import type { NumberModel } from '#domain/chart/model/number.ts'
import css from './big-number.module.css'
import type { MarkProps } from './mark-props.ts'
import { TrendLine } from './trend/TrendLine.tsx'

/** The available space sets the size; a form scales it. */
function valueStyle({ scale, color }: NumberModel) {
  return {
    ...(scale === undefined || scale.number === 1 ? {} : { fontSize: `${scale.number}em`, lineHeight: 1.25 }),
    ...(color === null || color === undefined
      ? {}
      : { color: color.startsWith('#') ? color : `var(--${color})` }),
  }
}

/** One big number with its unit, its comparison and the line of its history. */
export const BigNumber = ({ model, summary }: MarkProps<NumberModel>) => (
  <div className={css.place}>
    <div className={css.number} role="img" aria-label={summary}>
      <div className={css.texts}>
        <div className={css.value} title={model.exact} style={valueStyle(model)}>
          {model.number}
          {model.unit !== '' && <span className={css.unit}> {model.unit}</span>}
        </div>
        <Note {...model} />
        {model.open !== undefined && <Open text={model.open} />}
      </div>
      {model.trend !== null && <TrendLine trend={model.trend} className={css.trend} />}
    </div>
  </div>
)

/** A reason with more characters than this needs a wider card. */
const LONG_REASON = 30

/** Why the period of the number is not complete; a narrow card shows only that it is not. */
const Open = ({ text }: { readonly text: string }) => (
  <div className={css.open} title={text} data-long={text.length > LONG_REASON || undefined}>
    <span className={css.reason}>{text}</span>
    <span className={css.short}>Not complete</span>
  </div>
)

const Note = ({ change, note }: Pick<NumberModel, 'change' | 'note'>) => {
  if (change !== null) {
    return (
      <div className={css.note}>
        <b>{change.text}</b> {change.note}
      </div>
    )
  }
  return note !== null && <div className={css.note}>{note}</div>
}
