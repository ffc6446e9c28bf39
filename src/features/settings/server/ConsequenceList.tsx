import type { Finding } from '#domain/capabilities/capabilities.ts'
import type { consequencesOf } from '#domain/capabilities/consequences.ts'
import css from '#features/settings/storage/storage.module.css'
import { Tag } from '#ui/Tag.tsx'

type ConsequenceListProps = {
  readonly lines: ReturnType<typeof consequencesOf>
}

/** Lists features and their consequences. */
export const ConsequenceList = ({ lines }: ConsequenceListProps) => (
  <dl className={css.rules}>
    {lines.map(({ capability, name, finding, text }) => {
      const why = WHY[finding]
      return (
        <div key={capability} className={css.pair}>
          <dt>
            {name} {why !== null && <Tag tone={why.tone}>{why.word}</Tag>}
          </dt>
          <dd>{text}</dd>
        </div>
      )
    })}
  </dl>
)

const WHY: Readonly<Record<Finding, { readonly word: string; readonly tone: 'neutral' | 'warning' } | null>> =
  {
    yes: null,
    off: { word: 'switched off', tone: 'neutral' },
    missing: { word: 'not in this version', tone: 'neutral' },
    forbidden: { word: 'not for your account', tone: 'warning' },
    unknown: null,
  }
