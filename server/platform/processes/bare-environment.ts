/**
 * The environment of processes that read files of others or draw from them: without the secrets of the installation, which whoever
 * found a fault in such a reader would look for first.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, TZ: 'UTC' })
