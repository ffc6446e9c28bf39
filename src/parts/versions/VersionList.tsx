import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { VersionTime } from '#domain/time/version-times.ts'
import type { SavedVersion } from '#domain/versions/saved-version.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './versions.module.css'

/** The other side of a comparison: the present state, or another version by its id. */
export type Comparison = 'now' | number

interface VersionListProps {
  readonly list: readonly SavedVersion[]
  /** A noun for the stored content: "text". */
  readonly what: string
  readonly chosen: SavedVersion
  readonly other: Comparison
  readonly timeOf: VersionTime
  readonly onChoose: (id: number) => void
  readonly onOther: (other: Comparison) => void
  readonly onOlder: (() => void) | undefined
}

/** Most versions that are offered for a comparison. */
const OFFERED = 30

/** The versions with their times and reasons; the arrow keys move through them. */
export function VersionList(props: VersionListProps) {
  const { list, chosen, timeOf, onChoose, onOlder } = props
  const box = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const next = list[nextIndex(event.key, list.indexOf(chosen), list.length)]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.id)
  }
  // The list is loaded after the dialog, which has already set the focus.
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen.id])
  return (
    <div className={css.side}>
      <div className={css.sideHead}>
        <span className="secondary">Compare with</span>
        <CompareMenu {...props} />
      </div>
      <div
        ref={box}
        role="listbox"
        aria-label="Versions"
        tabIndex={0}
        aria-activedescendant={optionId(chosen)}
        className={css.list}
        onKeyDown={step}
      >
        {list.map((version) => (
          <div
            key={version.id}
            id={optionId(version)}
            role="option"
            aria-selected={version.id === chosen.id}
            className={css.version}
            onClick={() => onChoose(version.id)}
          >
            <span className={css.time}>{timeOf(version)}</span>
            <span className={css.why}>{version.why}</span>
          </div>
        ))}
      </div>
      {onOlder !== undefined && (
        <Button kind="quiet" wide onPress={onOlder}>
          Show older
        </Button>
      )}
    </div>
  )
}

function CompareMenu({ list, what, chosen, other, timeOf, onOther }: VersionListProps) {
  const against = list.find(({ id }) => id === other)
  const label = against === undefined ? `the ${what} now` : timeOf(against)
  const others = list.filter(({ id }) => id !== chosen.id).slice(0, OFFERED)
  return (
    <MenuButton
      label={`Compare with ${label}`}
      groups={[
        {
          id: 'now',
          entries: [
            { id: 'now', label: `The ${what} now`, checked: other === 'now', run: () => onOther('now') },
          ],
        },
        {
          id: 'versions',
          caption: 'Another version',
          entries: others.map((version) => ({
            id: String(version.id),
            label: timeOf(version),
            meta: version.why,
            checked: version.id === other,
            run: () => onOther(version.id),
          })),
        },
      ].filter(({ entries }) => entries.length > 0)}
    >
      {label}
    </MenuButton>
  )
}

function optionId({ id }: SavedVersion): string {
  return `version-${id}`
}

/** The index that a key leads to; -1 for other keys. */
function nextIndex(key: string, index: number, length: number): number {
  if (key === 'ArrowDown') return Math.min(index + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : -1
}
