/** The path of one of the two sculls, leaning to the right. The other is its mirror image. */
const SCULL =
  'M50.6 9.9l-6.9-6.2s-4.1 5.2-5.1 6.7c-.7 1.1-1.3 2.4-1.5 3.2L10.5 36.6l2.1 2.4 26.6-22.9c.9 0 2.6-.2 3.9-.7 1.8-.7 3.5-1.7 4.9-2.8s2.6-2.7 2.6-2.7z'

/**
 * The logo of a club that has uploaded none: two crossed sculls above water, in a shield. The background is
 * transparent, the sculls have the colour of the text around; `--club-mark-rim` and `--club-mark-water` set the two
 * other colours.
 */
export const ClubMark = () => (
  <svg viewBox="0 0 64 64" width="48" height="48" fill="none" aria-hidden="true" focusable="false">
    <g fill="var(--club-mark-water, #4A9AA2)">
      <path
        opacity=".5"
        d="M9.9 39q5.5-3.8 11.1 0t11 0 11 0 11.1 0c-3.1 8.7-11 15.2-22.1 19.6C20.9 54.2 13 47.7 9.9 39z"
      />
      <path
        opacity=".7"
        d="M13.3 45.4q4.7-3.4 9.4 0t9.3 0 9.3 0 9.4 0c-4.1 5.6-10.5 10-18.7 13.2-8.2-3.2-14.6-7.6-18.7-13.2z"
      />
      <path d="M19.1 51.4q3.3-2.4 6.5 0t6.4 0 6.4 0 6.5 0c-3.6 2.8-7.9 5.2-12.9 7.2-5-2-9.3-4.4-12.9-7.2z" />
    </g>
    <path
      stroke="var(--club-mark-rim, var(--club-palette-tide-glow, #E9A23B))"
      strokeWidth="3.2"
      strokeLinejoin="round"
      d="M32 4.2c7.8 3.3 16 4.8 24.9 5v21.3C56.9 44.6 47.2 54.5 32 60.2 16.8 54.5 7.1 44.6 7.1 30.5V9.2C16 9 24.2 7.5 32 4.2z"
    />
    <g fill="currentColor">
      <path d={SCULL} transform="translate(2.7 6.2)" />
      <path d={SCULL} transform="matrix(-1 0 0 1 61.3 6.2)" />
    </g>
  </svg>
)
