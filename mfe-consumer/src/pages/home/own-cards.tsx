/** A photo as somebody might put it on a card: a dog in the evening sun. Drawn, so that it weighs next to nothing. */
export function DogPhoto() {
  return (
    <svg
      viewBox="0 0 325 208"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="home-dusk" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#2f6f74" />
          <stop offset=".55" stopColor="#e0a458" />
          <stop offset="1" stopColor="#b5523b" />
        </linearGradient>
        <radialGradient id="home-sun">
          <stop offset="0" stopColor="#fff3c9" />
          <stop offset="1" stopColor="#fff3c9" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#home-dusk)" d="M0 0h325v208H0z" />
      <circle cx="86" cy="52" r="90" fill="url(#home-sun)" opacity=".75" />
      <g fill="#fff3c9">
        <circle cx="40" cy="118" r="15" opacity=".22" />
        <circle cx="112" cy="96" r="9" opacity=".28" />
        <circle cx="146" cy="30" r="12" opacity=".2" />
        <circle cx="303" cy="40" r="17" opacity=".2" />
      </g>
      <path d="M0 150q80-26 170-10t155-14v82H0z" fill="#5d4a2a" opacity=".5" />
      <path d="M146 208q4-46 34-58h66q34 14 40 58z" fill="#c98a45" />
      <path d="M186 208q2-34 28-40q26 8 28 40z" fill="#f3dfbd" />
      <path
        d="M164 60c-26-4-36 30-24 72c6 20 22 16 30-6zM262 60c26-4 36 30 24 72c-6 20-22 16-30-6z"
        fill="#8a5527"
      />
      <path d="M213 34c40 0 60 28 60 66c0 42-28 66-60 66s-60-24-60-66c0-38 20-66 60-66z" fill="#d99a54" />
      <path d="M213 40c14 18 16 44 34 68c10 34-12 56-34 56s-44-22-34-56c18-24 20-50 34-68z" fill="#f6e3c2" />
      <path d="M202 150q11 26 22 0z" fill="#d8616b" />
      <path
        d="M213 130v14m0 0q-9 12-21 5m21-5q9 12 21 5"
        fill="none"
        stroke="#3b2417"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M198 118q15-9 30 0q-2 13-15 14q-13-1-15-14z" fill="#2b1a12" />
      <circle cx="186" cy="94" r="8" fill="#2b1a12" />
      <circle cx="240" cy="94" r="8" fill="#2b1a12" />
      <circle cx="189" cy="91" r="2.600" fill="#fff" />
      <circle cx="243" cy="91" r="2.600" fill="#fff" />
    </svg>
  );
}

/** A company's mark on a colour of its own. */
export function LogoDesign() {
  return (
    <svg
      viewBox="0 0 325 208"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="#163f3a" d="M0 0h325v208H0z" />
      <path d="M325 0v208H196Q268 128 214 0z" fill="#1f5b50" />
      <g fill="none" stroke="#f2d9a0" strokeWidth="4" strokeLinecap="round">
        <circle cx="162" cy="42" r="26" />
        <path d="M162 60V28m0 25q-15-2-15-15q15 0 15 15m0-9q15-2 15-15q-15 0-15 15" />
      </g>
      <text
        x="162"
        y="98"
        textAnchor="middle"
        fontSize="25"
        fontWeight="600"
        fill="#fdf6e6"
        fontFamily="var(--display)"
      >
        Juniper &amp; Co.
      </text>
    </svg>
  );
}
