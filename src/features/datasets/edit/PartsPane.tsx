import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './edit.module.css'

interface Part {
  readonly name: string
  readonly verboseName: string | null
  readonly uuid: string | null
}

/** The selected part, by its uuid, or by its place if it has none. */
interface Picked {
  readonly uuid: string | null
  readonly at: number
}

interface PartsPaneProps<One extends Part> {
  readonly what: string
  readonly parts: readonly One[]
  readonly noteOf: (part: One) => string
  readonly addLabel: string
  /** Adds a part and returns its uuid. */
  readonly onAdd: () => string | null
  readonly onRemove: (index: number, part: One) => void
  readonly removeDenial: (part: One) => string | false
  readonly denial: string | false
  readonly renderForm: (part: One, index: number) => ReactNode
}

/** Columns or metrics: a list with a search on the left, the fields of the selected one on the right. */
export function PartsPane<One extends Part>(props: PartsPaneProps<One>) {
  const { what, parts, noteOf, addLabel, onAdd, onRemove, removeDenial, denial, renderForm } = props
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Picked>({ uuid: null, at: 0 })
  const wanted = search.trim().toLowerCase()
  const shown = parts
    .map((part, index) => ({ part, index }))
    .filter(({ part }) => `${part.name} ${part.verboseName ?? ''}`.toLowerCase().includes(wanted))
  // An added part is selected once it is stored. Until then none is, so that nothing is typed into another one.
  const index =
    picked.uuid === null
      ? Math.min(picked.at, parts.length - 1)
      : parts.findIndex(({ uuid }) => uuid === picked.uuid)
  const chosen = parts[index]
  return (
    <div className={css.parts}>
      <div className={css.partList}>
        <div className={css.partTools}>
          <SearchField label={`Search ${what}`} value={search} onChange={setSearch} />
          <Button
            disabledReason={denial}
            onPress={() => {
              setSearch('')
              setPicked({ uuid: onAdd(), at: parts.length })
            }}
          >
            {addLabel}
          </Button>
        </div>
        <ul className={css.names} aria-label={what}>
          {shown.map(({ part, index: at }) => (
            <li key={`${at} ${part.name}`}>
              <button
                type="button"
                className={css.part}
                aria-pressed={at === index}
                onClick={() => setPicked({ uuid: part.uuid, at })}
              >
                <span className={css.partName}>{part.name}</span>
                <span className={css.partNote}>{noteOf(part)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {chosen === undefined ? (
        parts.length === 0 && <EmptyState title={`No ${what} yet`} />
      ) : (
        <fieldset className={css.form} disabled={Boolean(denial)} key={chosen.uuid ?? index}>
          <legend className={css.formTitle}>{chosen.name}</legend>
          {renderForm(chosen, index)}
          <div>
            <Button
              kind="danger"
              disabledReason={denial || removeDenial(chosen)}
              onPress={() => {
                setPicked({ uuid: null, at: index })
                onRemove(index, chosen)
              }}
            >
              {`Remove ${chosen.name}`}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
