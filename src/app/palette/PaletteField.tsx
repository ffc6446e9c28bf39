import { SearchIcon } from '#ui/icons.ts'
import { Kbd } from '#ui/keyboard/Kbd.tsx'
import css from './palette.module.css'

type PaletteFieldProps = {
  readonly typed: string
  /** Id of the row that Enter chooses. */
  readonly active: string | undefined
  readonly tookMs: number | null
  readonly onType: (text: string) => void
  readonly onEnter: () => void
  readonly onClose: () => void
}

/** Search field of the palette; it keeps the focus while the arrow keys move through the hits. */
export const PaletteField = ({ typed, active, tookMs, onType, onEnter, onClose }: PaletteFieldProps) => (
  <form
    className={css.field}
    onSubmit={(event) => {
      event.preventDefault()
      onEnter()
    }}
  >
    <SearchIcon size={18} />
    <input
      className={css.input}
      role="combobox"
      aria-label="Search this device"
      aria-expanded="true"
      aria-controls="palette-hits"
      aria-activedescendant={active}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      placeholder="Search tabs, tables, dashboards, commands"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
    {tookMs !== null && <span className={css.took}>searched on this device, {tookMs} ms</span>}
    <button type="button" className={css.close} aria-label="Esc, close" onClick={onClose}>
      <Kbd keys="Esc" />
    </button>
  </form>
)
