import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { CLEARABLE, clearKind } from '#data/device/clear-kind.ts'
import type { Usage } from '#data/device/usage.ts'
import { notify } from '#data/platform/toasts.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { RefreshIcon } from '#ui/icons.ts'
import { Section } from './Section.tsx'
import css from './storage.module.css'
import {
  type ClearableUsage,
  clearSentence,
  countLabel,
  KIND_NAMES,
  nothingToClear,
  roomText,
} from './usage-texts.ts'
import { useUsage } from './use-usage.ts'

const ConfirmDialog = lazily(async () => (await import('#parts/ConfirmDialog.tsx')).ConfirmDialog)

/** Shows the space used by each kind of data, and clears a kind. */
export function UsageSection({ db }: { readonly db: LocalDatabase }) {
  const [round, setRound] = useState(0)
  const [clearing, setClearing] = useState<ClearableUsage | null>(null)
  const usage = useUsage(db, round)
  const clear = async ({ kind }: ClearableUsage) => {
    setClearing(null)
    const cleared = await clearKind(db, kind)
    setRound((before) => before + 1)
    if (cleared.ok) notify({ type: 'success', text: `Cleared: ${KIND_NAMES[kind].toLowerCase()}.` })
    else notify({ type: 'danger', text: `${KIND_NAMES[kind]} could not be cleared. Nothing was changed.` })
  }
  return (
    <Section
      title="Used on this device"
      about={usage.state === 'ready' ? roomText(usage.value) : 'Measuring'}
      action={
        <IconButton
          label="Measure again"
          icon={RefreshIcon}
          onPress={() => setRound((before) => before + 1)}
        />
      }
    >
      {usage.state === 'ready' && <UsageTable kinds={usage.value.kinds} onClear={setClearing} />}
      {usage.state === 'loading' && <div className={css.measuring} aria-busy="true" />}
      {usage.state === 'failed' && (
        <p className={css.failed} role="alert">
          It could not be read. Nothing was changed; load the page again.
        </p>
      )}
      {clearing !== null && (
        <ConfirmDialog
          title={`Clear ${KIND_NAMES[clearing.kind].toLowerCase()}?`}
          sentence={clearSentence(clearing)}
          keep="Keep"
          verb="Clear"
          onKeep={() => setClearing(null)}
          onConfirm={() => void clear(clearing)}
        />
      )}
    </Section>
  )
}

interface UsageTableProps {
  readonly kinds: readonly Usage[]
  readonly onClear: (usage: ClearableUsage) => void
}

function UsageTable({ kinds, onClear }: UsageTableProps) {
  const all = Math.max(
    1,
    kinds.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  return (
    <table className={css.usage}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" aria-label="Share" className={css.share} />
          <th scope="col">Size</th>
          <th scope="col">Number</th>
          <th scope="col" aria-label="Clear" />
        </tr>
      </thead>
      <tbody>
        {kinds.map((usage) => (
          <tr key={usage.kind}>
            <th scope="row">{KIND_NAMES[usage.kind]}</th>
            <td className={css.share}>
              <progress
                className={css.bar}
                max={all}
                value={usage.bytes}
                aria-valuetext={`${Math.round((100 * usage.bytes) / all)} %`}
                aria-label={`Share of ${KIND_NAMES[usage.kind].toLowerCase()}`}
              />
            </td>
            <td>{bytesText(usage.bytes)}</td>
            <td>{countLabel(usage)}</td>
            <td>
              {isClearable(usage) && (
                <Button
                  kind="quiet"
                  aria-label={`Clear ${KIND_NAMES[usage.kind].toLowerCase()}`}
                  disabledReason={nothingToClear(usage)}
                  onPress={() => onClear(usage)}
                >
                  Clear
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isClearable(usage: Usage): usage is ClearableUsage {
  return CLEARABLE.some((one) => one === usage.kind)
}
