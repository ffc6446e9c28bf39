import css from '#ui/marks.module.css'

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

const APPLE_KEYS: Readonly<Record<string, string>> = { Mod: 'Cmd', Ctrl: 'Ctrl', Alt: 'Option' }
const OTHER_KEYS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Meta: 'Win' }

/**
 * The names of the keys in a combination such as `Mod+Shift+Enter` on this platform: `Mod` is Cmd on Apple devices and Ctrl
 * elsewhere. A space separates alternatives: `Ctrl+Z Ctrl+Y`.
 */
export const keyNames = (combination: string, apple = isApple()): readonly string[] =>
  combination
    .split('+')
    .map((key) => (key === '' ? '+' : key))
    .map((key) => (apple ? APPLE_KEYS : OTHER_KEYS)[key] ?? key)

/** A key combination as key caps, with the key names of this platform. */
export const Kbd = ({ keys }: { readonly keys: string }) => (
  <span className={css.keys}>
    {keyNames(keys).map((name) => (
      <kbd key={name} className={css.kbd}>
        {name}
      </kbd>
    ))}
  </span>
)
