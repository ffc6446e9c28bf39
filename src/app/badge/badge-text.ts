import { thrift } from '#data/platform/data-saver.ts'
import type { Badge, BadgeInputs } from '#domain/sync-status/badge.ts'
import { badgeTexts } from '#domain/sync-status/status-texts.ts'
import { THRIFT } from '#domain/traffic/data-saver.ts'

/** Tooltip of the badge; also mentions an active data saver, because updates are less frequent then. */
export function badgeText(badge: Badge, inputs: BadgeInputs): string {
  const { explanation, evidence } = badgeTexts(badge, inputs)
  const saver = thrift() === THRIFT.saving ? 'Data saver is on.' : ''
  return [explanation, evidence, saver].filter((text) => text !== '').join(' ')
}
