import { useRef, useState } from 'react'
import { lazily } from '#parts/lazily.ts'
import css from '#parts/parts.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { ChevronDownIcon, DatabaseIcon } from '#ui/icons.ts'
import type { PlaceChoice } from './place-choice.ts'

const PlacePopover = lazily(async () => (await import('./PlacePopover.tsx')).PlacePopover)

/** The choice of a database and one of its schemas, in one button: "Flights main". */
export function DatabasePicker(props: PlaceChoice) {
  const { databases, dbId, catalogs, schema, disabledReason, isReading } = props
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const database = databases.find((one) => one.id === dbId)
  const name = database?.name ?? (isReading ? '' : 'No database')
  const inside = [database?.hasCatalogs === true ? catalogs?.chosen : null, schema]
    .filter((part) => typeof part === 'string')
    .join(' / ')
  const shown = `${name} ${inside}`.trim()
  return (
    <span className={css.picker}>
      <Button
        ref={anchor}
        kind="quiet"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Database and schema: ${shown === '' ? 'loading' : shown}`}
        disabledReason={disabledReason}
        endIcon={ChevronDownIcon}
        onPress={() => setOpen(!isOpen)}
      >
        <span className={css.pickerName}>
          <DatabaseIcon />
          <span className={css.pickerDatabase}>{name}</span>{' '}
          <span className={css.pickerSchema}>{inside}</span>
        </span>
      </Button>
      {isOpen && <PlacePopover {...props} anchor={anchor} onClose={() => setOpen(false)} />}
    </span>
  )
}
