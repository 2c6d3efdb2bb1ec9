import { defineMain } from '@storybook/react-vite/node'
import { searchableName } from './tags.ts'

/** The plugin that gives the product's pages their policy. It forbids inline scripts, which a story's frame has. */
const pagePolicy = 'security-policy'

const isPagePolicy = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === pagePolicy

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => {
        const stories = await indexer.createIndex(file, options)
        return stories.map((story) => ({ ...story, name: searchableName(story, file) }))
      },
    })),
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Tests show no controls.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  viteFinal: ({ plugins = [], ...config }) => ({
    ...config,
    plugins: plugins.flat().filter((plugin) => !isPagePolicy(plugin)),
  }),
})
