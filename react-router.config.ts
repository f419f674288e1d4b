import type { Config } from '@react-router/dev/config'

// The manifest of all routes is one file that browsers keep: no request for each new link, and no door beside the pages.
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
