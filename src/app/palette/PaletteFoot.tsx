import { Kbd } from '#ui/keyboard/Kbd.tsx'
import css from './palette.module.css'

const PREFIXES = [
  { sign: '>', finds: 'commands' },
  { sign: '#', finds: 'tabs' },
  { sign: '@', finds: 'tables' },
  { sign: '?', finds: 'keys' },
] as const

type PaletteFootProps = {
  /** Null before the first result. */
  readonly found: number | null
  readonly onPrefix: (sign: string) => void
}

/** Signs that narrow the search, and the number of hits. */
export const PaletteFoot = ({ found, onPrefix }: PaletteFootProps) => (
  <footer className={css.foot}>
    {PREFIXES.map(({ sign, finds }) => (
      <button key={sign} type="button" className={css.prefix} onClick={() => onPrefix(sign)}>
        <Kbd keys={sign} />
        {finds}
      </button>
    ))}
    <span className={css.known} role="status">
      {found !== null && `${found} found on this device`}
    </span>
  </footer>
)
