/** Who sees a lesson, in words. */
export const VISIBILITIES = { private: '仅自己', unlisted: '凭链接', public: '公开' } as const;
