import { COPY_FORMATS } from '#domain/query/copy/copy-format.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { FORMAT_LABELS } from './copy-cells.ts'
import { type CopyChoice, chooseCopy } from './copy-choice.ts'

/** The menu entries that copy in a format, and those that set options. */
export function copyGroups(choice: CopyChoice, copy: (choice: CopyChoice) => void): readonly MenuGroup[] {
  return [
    {
      id: 'copy-as',
      caption: 'Copy as',
      entries: COPY_FORMATS.map((format) => ({
        id: format,
        label: FORMAT_LABELS[format],
        checked: format === choice.format,
        run: () => copy(chooseCopy({ format })),
      })),
    },
    {
      id: 'copy-how',
      caption: 'How',
      entries: [
        {
          id: 'headers',
          label: 'With column names',
          checked: choice.withHeaders,
          toggles: true,
          run: () => chooseCopy({ withHeaders: !choice.withHeaders }),
        },
        {
          id: 'formulas',
          // A cell may hold a formula of a stranger, which a spreadsheet would run.
          label: 'Formulas as text, with a leading ’',
          checked: choice.areFormulasGuarded,
          toggles: true,
          run: () => chooseCopy({ areFormulasGuarded: !choice.areFormulasGuarded }),
        },
      ],
    },
  ]
}
