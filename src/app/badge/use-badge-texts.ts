import { useEffect, useState } from 'react'
import type { badgeTexts } from '#domain/sync-status/status-texts.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import type { BadgeNow } from './use-badge.ts'

/** What the badge means, for who points at it; its word alone until the sentences came, after the first paint. */
export function useBadgeText({ badge, inputs }: BadgeNow): string {
  const [texts, setTexts] = useState<{ readonly by: typeof badgeTexts } | null>(null)
  useEffect(() => {
    // Without it the badge's own word stands.
    const load = async () =>
      setTexts({ by: (await import('#domain/sync-status/status-texts.ts')).badgeTexts })
    return whenIdle(() => void load().catch(() => undefined), AFTER_PAINT_MS)
  }, [])
  if (texts === null) return badge.word
  const { explanation, evidence } = texts.by(badge, inputs)
  return `${explanation} ${evidence}`.trim()
}
