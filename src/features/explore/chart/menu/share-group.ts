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
  /** The sites that may embed charts of this server. */
  readonly origins: readonly string[]
  readonly onEmbed: () => void
}

/** Longest link that mails and chats carry without cutting it, in characters. */
const LONGEST_LINK = 8_000

/** The entries that show the chart to others. */
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

/** Why other sites cannot embed a chart; undefined where they can. */
function embedDenial(serverId: number | null, origins: readonly string[]): string | undefined {
  if (serverId === null) return 'It is not on the server yet'
  return origins.length === 0 ? 'No site may: the server was started without --embed-from' : undefined
}

/** The address of the chart for others: a saved one by its id, with its changes; a new one by its form. */
function linkTo(serverId: number | null, form: ChartForm, isChanged: boolean): string {
  const { origin } = location
  const data = () => `form_data=${encodeURIComponent(JSON.stringify(form))}`
  if (serverId === null) return `${origin}${links.explore()}?${data()}`
  const saved = `${origin}${links.explore(`?slice_id=${serverId}`)}`
  return isChanged ? `${saved}&${data()}` : saved
}
