import type { ChartForm } from '#domain/explore/builder-fields.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { links } from '#src/links.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { CodeIcon, LinkIcon } from '#ui/icons.ts'
import { copyLink } from './copy-link.ts'

interface ShareGroup {
  readonly saved: StoredChart | null
  readonly form: ChartForm
  /** Whether the form differs from the saved chart. */
  readonly isChanged: boolean
  readonly canReach: boolean
  /** Sites that may embed charts of this server. */
  readonly origins: readonly string[]
  readonly onEmbed: () => void
}

/** Longest link that mail and chat programs do not cut, in characters. */
const LONGEST_LINK = 8_000

/** Menu entries that share the chart. */
export function shareGroup({ saved, form, isChanged, canReach, origins, onEmbed }: ShareGroup): MenuGroup {
  const serverId = saved?.serverId ?? null
  const link = linkTo(serverId, form, isChanged)
  const isLong = link.length > LONGEST_LINK && !canReach
  return {
    id: 'share',
    caption: 'Share',
    entries: [
      {
        id: 'link',
        label: 'Copy the link',
        icon: LinkIcon,
        disabledReason: isLong ? 'The form is too long for a link: save the chart first' : undefined,
        run: () => void copyLink({ isPlain: serverId !== null && !isChanged, link, form, canReach }),
      },
      {
        id: 'embed',
        label: 'Embed code',
        icon: CodeIcon,
        disabledReason: embedDenial(serverId, origins),
        run: onEmbed,
      },
    ],
  }
}

/** Why other sites cannot embed the chart; undefined if they can. */
function embedDenial(serverId: number | null, origins: readonly string[]): string | undefined {
  if (serverId === null) return 'It is not on the server yet'
  return origins.length === 0 ? 'Not allowed: the server was started without --embed-from' : undefined
}

/** A link for other users: the id of a saved chart with its changes, or the form of a new one. */
function linkTo(serverId: number | null, form: ChartForm, isChanged: boolean): string {
  const { origin } = location
  const data = () => `form_data=${encodeURIComponent(JSON.stringify(form))}`
  if (serverId === null) return `${origin}${links.explore()}?${data()}`
  const saved = `${origin}${links.explore(`?slice_id=${serverId}`)}`
  return isChanged ? `${saved}&${data()}` : saved
}
