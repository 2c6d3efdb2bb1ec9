/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `mock`, or the real backend's address; empty for the page's own origin. */
  readonly VITE_BACKEND: string
  /** Where Storybook stands below the base path; empty where there is none. */
  readonly VITE_STORYBOOK: string
  /** The version of the build; only mocked builds hold it. */
  readonly VITE_VERSION: string
}

declare module '*&as=picture' {
  /** Every width and format of one picture, made by the image pipeline. */
  const picture: {
    sources: Record<string, string>
    img: { src: string; w: number; h: number }
    isCutOut: boolean
  }
  export default picture
}
