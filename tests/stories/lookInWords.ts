/** The window and the scheme that a picture's name ends with, such as `390-dark`, in words. */
export function lookInWords(name: string): string {
  const [width, scheme] = name.replace(/.*\//, '').split('-')
  return `${width} px, ${scheme === 'dark' ? 'dunkel' : 'hell'}`
}
