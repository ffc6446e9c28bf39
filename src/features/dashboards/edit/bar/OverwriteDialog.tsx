import { useState } from 'react'
import type { ContestedValue, Decisions } from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { OverwriteRow, SIDES, type Side } from './OverwriteRow.tsx'
import css from './overwrite.module.css'

type OverwriteDialogProps = {
  readonly values: readonly ContestedValue[]
  readonly onKeep: () => void
  readonly onSave: (decisions: Decisions) => void
}

/** Asks which side of each value stays that somebody else saved meanwhile, side by side. Load it lazily. */
export const OverwriteDialog = ({ values, onKeep, onSave }: OverwriteDialogProps) => {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const sideOf = (key: string): Side => (theirs.has(key) ? 'theirs' : 'mine')
  const choose = (key: string, side: Side) =>
    setTheirs((keys) => new Set([...keys].filter((one) => one !== key).concat(side === 'theirs' ? key : [])))
  const overwritten = values.filter(({ key }) => !theirs.has(key)).length
  const save = () =>
    onSave(new Map(values.map((value) => [value.key, { take: sideOf(value.key), theirs: value.theirs }])))
  return (
    <Dialog
      open
      kind="alert"
      size="large"
      title={TEXTS.confirmOverwrite}
      sentence="Somebody else changed the same values. Everything else is merged."
      onClose={onKeep}
      actions={
        <>
          <Button size="large" autoFocus onPress={onKeep}>
            Keep editing
          </Button>
          <Button size="large" kind={overwritten === 0 ? 'primary' : 'danger-solid'} onPress={save}>
            {verb(overwritten, values.length)}
          </Button>
        </>
      }
    >
      <table className={css.values}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            {[...SIDES].map(([side, name]) => (
              <th key={side} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <OverwriteRow
              key={value.key}
              value={value}
              chosen={sideOf(value.key)}
              onChoose={(side) => choose(value.key, side)}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function verb(overwritten: number, count: number): string {
  if (overwritten === 0) return 'Save'
  return overwritten === count ? 'Overwrite' : `Overwrite ${overwritten} of ${count}`
}
