import { useId } from 'react'
import editors from '#features/explore/editors/editors.module.css'
import css from './annotations.module.css'

type ChoicesProps<T extends string> = {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: string
  readonly onChoose: (value: T) => void
}

/** A choice between a few options, side by side; hidden if there is only one. */
export function Choices<T extends string>({ label, choices, chosen, onChoose }: ChoicesProps<T>) {
  const labelId = useId()
  if (choices.length < 2) return null
  return (
    <div className={css.group}>
      <span id={labelId} className={editors.preview}>
        {label}
      </span>
      <div className={editors.choices} role="group" aria-labelledby={labelId}>
        {choices.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            className={editors.choice}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
