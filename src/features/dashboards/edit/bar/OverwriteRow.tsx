import { useId, useMemo, useState } from 'react'
import { changedLines, type LineBlock } from '#domain/dashboard/edit/overwrite/changed-lines.ts'
import type { ContestedValue } from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { Button } from '#ui/controls/Button.tsx'
import css from './overwrite.module.css'

/** A side of a value that was changed twice. */
export type Side = 'mine' | 'theirs'

/** The sides in their order, with their names. */
export const SIDES: ReadonlyMap<Side, string> = new Map([
  ['mine', 'Your draft'],
  ['theirs', 'Saved meanwhile'],
])

type OverwriteRowProps = {
  readonly value: ContestedValue
  readonly chosen: Side
  readonly onChoose: (side: Side) => void
}

/** A value from both sides with its changed lines, of which one is chosen. */
export const OverwriteRow = ({ value, chosen, onChoose }: OverwriteRowProps) => {
  const [isComplete, setComplete] = useState(false)
  const compared = useMemo(() => changedLines(value), [value])
  const id = useId()
  return (
    <tr>
      <th scope="row">
        {value.label}
        {compared.isShortened && (
          <Button kind="quiet" aria-expanded={isComplete} onPress={() => setComplete(!isComplete)}>
            {isComplete ? 'Show the changed lines' : 'Show the complete texts'}
          </Button>
        )}
      </th>
      {[...SIDES].map(([side, name]) => (
        <td key={side} data-chosen={chosen === side || undefined}>
          <label className={css.choice}>
            <input
              type="radio"
              name={`overwrite ${id}`}
              aria-label={`${value.label}: ${name.toLowerCase()}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <pre>
              {compared[side].map((block, index) => (
                // Blocks have no names, and their order is their place.
                <Block
                  key={index}
                  block={block}
                  isComplete={isComplete}
                  isLast={index === compared[side].length - 1}
                />
              ))}
            </pre>
          </label>
        </td>
      ))}
    </tr>
  )
}

type BlockProps = { readonly block: LineBlock; readonly isComplete: boolean; readonly isLast: boolean }

const Block = ({ block: { kind, lines }, isComplete, isLast }: BlockProps) => {
  const end = isLast ? '' : '\n'
  if (kind === 'left-out' && !isComplete)
    return <span className={css.leftOut}>{`${lines.length} equal lines${end}`}</span>
  if (lines.length === 0) return null
  const text = `${lines.join('\n')}${end}`
  return kind === 'changed' ? <mark className={css.changed}>{text}</mark> : text
}
