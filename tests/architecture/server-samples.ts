import { httpErrorsInRoutes } from './http-errors.ts'
import type { Samples } from './input-samples.ts'

/** Samples for the rules of the server. */
export const SERVER_SAMPLES: readonly Samples[] = [
  {
    rule: httpErrorsInRoutes,
    bad: [
      ['server/runs/run/a.ts', "import type { HttpError } from '#server/http/errors/http-error.ts'"],
      ['server/chart-data/answer/a.ts', "import { NOT_FOUND } from '#server/http/errors/http-error.ts'"],
      ['server/present/lists/a.ts', 'function failed(): HttpError {}'],
      ['server/start/a.ts', "import { sendError } from '#server/http/errors/send-error.ts'"],
      ['server/superset/upstream/a.ts', "import type { HttpError } from '#server/http/errors/http-error.ts'"],
    ],
    good: [
      ['server/http/a.ts', "import type { HttpError } from './errors/http-error.ts'"],
      ['server/runs/routes/a.ts', "import type { HttpError } from '#server/http/errors/http-error.ts'"],
      ['server/chart-data/routes/a.ts', "import { NOT_FOUND } from '#server/http/errors/http-error.ts'"],
      ['server/records/charts/a.ts', "import { NOT_FOUND } from '#server/http/errors/http-error.ts'"],
      ['server/superset/kinds/charts/a.ts', "import { NOT_FOUND } from '#server/http/errors/http-error.ts'"],
      [
        'server/runs/run/a.ts',
        "// The routes make an HttpError of it.\nimport { Accepted } from '#server/http/implement.ts'",
      ],
      ['src/data/http/a.ts', 'class HttpError extends Error {}'],
    ],
  },
]
