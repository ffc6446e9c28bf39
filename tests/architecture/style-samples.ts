import type { Samples } from './input-samples.ts'
import { noStyleMarkup, onlyNamedOrder, onlyTokens } from './styles.ts'

/** Samples for the rules about styles. */
export const STYLE_SAMPLES: readonly Samples[] = [
  {
    rule: onlyTokens,
    bad: [
      ['src/ui/Tag.module.css', '.tag { color: #fff }'],
      ['src/ui/Tag.module.css', '.tag { background: rgb(1 2 3) }'],
      ['src/ui/Tag.module.css', '.tag { color: red }'],
    ],
    good: [
      ['src/ui/Tag.module.css', '.tag { color: var(--text-1); /* #fff in print */ }'],
      ['src/ui/styles/tokens.css', ':root { --text-1: #1b1e25 }'],
    ],
  },
  {
    rule: onlyNamedOrder,
    bad: [['src/ui/Tag.module.css', '.tag { z-index: 10 }']],
    good: [['src/ui/Tag.module.css', '.tag { z-index: var(--z-toast) }']],
  },
  {
    rule: noStyleMarkup,
    bad: [
      ['index.html', '<style>a{}</style>'],
      ['src/ui/Tag.tsx', '<p style="color: red" />'],
    ],
    good: [['src/ui/Tag.tsx', '<p style={{ width }} />']],
  },
]
