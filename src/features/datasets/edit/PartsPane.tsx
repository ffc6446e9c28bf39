import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './edit.module.css'

interface Part {
  readonly name: string
  readonly verboseName: string | null
}

interface PartsPaneProps<One extends Part> {
  readonly what: string
  readonly parts: readonly One[]
  readonly noteOf: (part: One) => string
  readonly addLabel: string
  readonly onAdd: () => string
  readonly onRemove: (index: number) => void
  readonly removeRefusal: (part: One) => string | false
  readonly refusal: string | false
  readonly renderForm: (part: One, index: number) => ReactNode
}

/** Columns or metrics: the list with its search on the left, all fields of the chosen one on the right. */
export function PartsPane<One extends Part>(props: PartsPaneProps<One>) {
  const { what, parts, noteOf, addLabel, onAdd, onRemove, removeRefusal, refusal, renderForm } = props
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(0)
  const wanted = search.trim().toLowerCase()
  const shown = parts
    .map((part, index) => ({ part, index }))
    .filter(({ part }) => `${part.name} ${part.verboseName ?? ''}`.toLowerCase().includes(wanted))
  const index = Math.min(place, parts.length - 1)
  const chosen = parts[index]
  return (
    <div className={css.parts}>
      <div className={css.partList}>
        <div className={css.partTools}>
          <SearchField label={`Search ${what}`} value={search} onChange={setSearch} />
          <Button
            disabledReason={refusal}
            onPress={() => {
              setSearch('')
              onAdd()
              setPlace(parts.length)
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
                onClick={() => setPlace(at)}
              >
                <span className={css.partName}>{part.name}</span>
                <span className={css.partNote}>{noteOf(part)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {chosen === undefined ? (
        <EmptyState title={`No ${what} yet`} />
      ) : (
        <fieldset className={css.form} disabled={Boolean(refusal)} key={`${index} ${chosen.name}`}>
          <legend className={css.formTitle}>{chosen.name}</legend>
          {renderForm(chosen, index)}
          <div>
            <Button
              kind="danger"
              disabledReason={refusal || removeRefusal(chosen)}
              onPress={() => onRemove(index)}
            >
              {`Remove ${chosen.name}`}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
