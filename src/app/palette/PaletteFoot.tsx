import { Kbd } from '#ui/Kbd.tsx'
import css from './palette.module.css'

const PREFIXES = [
  { sign: '>', finds: 'commands' },
  { sign: '#', finds: 'open tabs' },
  { sign: '@', finds: 'tables, columns' },
  { sign: '?', finds: 'keys' },
] as const

type PaletteFootProps = {
  readonly found: number
  readonly known: number | null
  readonly onPrefix: (sign: string) => void
}

/** The signs that narrow the search, and how much of what is known was found. */
export const PaletteFoot = ({ found, known, onPrefix }: PaletteFootProps) => (
  <footer className={css.foot}>
    {PREFIXES.map(({ sign, finds }) => (
      <button key={sign} type="button" className={css.prefix} onClick={() => onPrefix(sign)}>
        <Kbd keys={sign} />
        {finds}
      </button>
    ))}
    <span className={css.known} role="status">
      {known !== null && `${found} of ${known} things known here`}
    </span>
  </footer>
)
